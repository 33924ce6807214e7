/** Messages as scripts/ftl.ts prepares them, in a short form, and as Fluent takes them. */
import type { FluentResource } from '@fluent/bundle';

type Message = FluentResource['body'][number];
type Pattern = Exclude<Message['value'], null>;
type Expression = Exclude<Exclude<Pattern, string>[number], string>;

/** A variable, a choice by variants of which one stands for all others, or whatever else Fluent has. */
export type Piece = { $: string } | { by: Piece; of: [string | number, Text][]; or: number } | Expression;
export type Text = string | (string | Piece)[];
/** A text, or one with attributes, or attributes alone. */
export type Entry = Text | { text?: Text; more: Record<string, Text> };
export type Messages = Record<string, Entry>;

export function resourceOf(messages: Messages): FluentResource {
  return { body: Object.entries(messages).map(([id, entry]) => messageOf(id, entry)) };
}

function messageOf(id: string, entry: Entry): Message {
  if (typeof entry === 'string' || Array.isArray(entry)) return { id, value: patternOf(entry), attributes: {} };
  const attributes = Object.fromEntries(Object.entries(entry.more).map(([name, text]) => [name, patternOf(text)]));
  // What has attributes only has no text of its own; Fluent has a type for it, but terms have none.
  return { id, value: (entry.text === undefined ? null : patternOf(entry.text)) as Pattern, attributes };
}

function patternOf(text: Text): Pattern {
  return typeof text === 'string' ? text : text.map((part) => (typeof part === 'string' ? part : expressionOf(part)));
}

function expressionOf(piece: Piece): Expression {
  if ('$' in piece) return { type: 'var', name: piece.$ };
  if (!('by' in piece)) return piece;
  const variants = piece.of.map(([key, text]) => ({
    key:
      typeof key === 'number'
        ? { type: 'num' as const, value: key, precision: 0 }
        : { type: 'str' as const, value: key },
    value: patternOf(text),
  }));
  return { type: 'select', selector: expressionOf(piece.by), variants, star: piece.or };
}
