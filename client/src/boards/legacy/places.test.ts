import { expect, it } from 'vitest';
import { crownedOf, placesOf } from './places';
import type { Ship } from './scene';

const ship = (seat: number, length: number, barrels: number): Ship => ({
  seat,
  length,
  barrels,
  decks: [],
  unfolded: true,
});

it('ranks captains by length, then by barrels', () => {
  expect(placesOf([ship(0, 5, 2), ship(1, 7, 0), ship(2, 5, 3)], [1])).toEqual([3, 1, 2]);
});

it('lets equal captains share a place', () => {
  expect(placesOf([ship(0, 5, 2), ship(1, 5, 2), ship(2, 4, 9)], [0, 1])).toEqual([1, 1, 3]);
});

it('counts the better of two ships for both', () => {
  expect(placesOf([ship(0, 5, 2), ship(1, 7, 0), ship(0, 8, 1), ship(1, 3, 3)], [0])).toEqual([1, 2, 1, 2]);
});

it('puts whoever has won first, however it came about', () => {
  expect(placesOf([ship(0, 9, 9), ship(1, 2, 0), ship(2, 3, 0)], [1])).toEqual([2, 1, 3]);
});

it('crowns the better ship of each winner, and one of two that are equal', () => {
  const ships = [ship(0, 5, 2), ship(1, 7, 0), ship(0, 8, 1), ship(1, 7, 0)];
  expect(crownedOf(ships, [0])).toEqual([2]);
  expect(crownedOf(ships, [0, 1])).toEqual([1, 2]);
});
