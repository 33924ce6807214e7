import { expect, it } from 'vitest';
import { DRAWINGS, PLAYED } from './diagrams';

it.each(Object.keys(PLAYED))('the drawing %s is shown', (file) => {
  expect(Object.keys(DRAWINGS)).toContain(file.slice(0, file.indexOf('-')));
});

it('shows the four examples of gunnery as the rules found them', () => {
  const guns = DRAWINGS['B4.1']!.map(({ scene }) => scene.bearings.map((bearing) => bearing?.guns.join(' ')));
  expect(guns).toEqual([
    ['B3 C3', 'B5 C5 D5 E5 F5'],
    ['B3 C3 D3 E3 F3', 'B5 C5 D5 E5 F5'],
    ['', 'E5 F5'],
    ['E3 F3', 'B5 C5'],
  ]);
});

it('shows a ship that stays aground', () => {
  const drawing = DRAWINGS['B3.4']![0]!;
  expect(drawing.part === 'sea' && drawing.course?.steps.map(({ grounded }) => grounded)).toEqual([true]);
});
