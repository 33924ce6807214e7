/** The chapters of a game's rulebook, found from the words themselves: `<game>-rule-A2-6` is rule A2.6 of chapter A2. */

export interface Rule {
  /** As it is cited, and as its anchor. */
  number: string;
  key: string;
}

export interface Chapter {
  id: string;
  /** What stands before its title; nothing for the rules of the table. */
  number: string;
  title: string;
  lead: string | null;
  rules: Rule[];
}

/** No rulebook has more of anything. */
const MOST = 40;
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSUVWXYZ'];

function counted(key: (n: number) => string, has: (key: string) => boolean): number[] {
  const found: number[] = [];
  for (let n = 1; n <= MOST && has(key(n)); n++) found.push(n);
  return found;
}

/** The chapters of a game in order, then the rules that hold at every table. `has` says which words there are. */
export function rulebook(game: string, has: (key: string) => boolean): Chapter[] {
  const letter = LETTERS.find((letter) => has(`${game}-rules-part-${letter}1`)) ?? '';
  const chapters = counted((n) => `${game}-rules-part-${letter}${n}`, has).map((n): Chapter => {
    const part = `${letter}${n}`;
    const rules = counted((m) => `${game}-rule-${part}-${m}`, has);
    return {
      id: part,
      number: part,
      title: `${game}-rules-part-${part}`,
      lead: null,
      rules: rules.map((m) => ({ number: `${part}.${m}`, key: `${game}-rule-${part}-${m}` })),
    };
  });
  const common = counted((n) => `table-rule-T${n}`, has).map((n) => ({
    number: `T${n}`,
    key: `table-rule-T${n}`,
  }));
  return [...chapters, { id: 'table', number: 'T', title: 'table-title', lead: 'table-summary', rules: common }];
}
