import { choicesOf, type Listed } from './choice-tree';
import { choiceCalled, findWork, nameOf } from './choices';

const entry = (id: string, name: string, more: Partial<Listed> = {}): Listed => ({
  id,
  name,
  value: name.toLowerCase(),
  spellings: [name.toLowerCase()],
  aliases: [],
  status: 'active',
  ...more,
});

const industries = [
  entry('2', 'Farming'),
  entry('1', 'Hotels', { value: 'hospitality', spellings: ['hospitality'], indonesianname: 'Perhotelan' }),
];
const departments = [
  entry('1', 'Food & Beverage', { parentid: '1', aliases: ['fnb'] }),
  entry('2', 'Picking', { parentid: '2', status: 'suspended' }),
  entry('3', 'Bar', { parentid: '1', status: 'removed', mergedinto: '1', spellings: [] }),
];
const positions = [
  entry('1', 'Waiter', { parentid: '1', spellings: ['waiter', 'server'] }),
  entry('2', 'Barista', { parentid: '3' }),
  entry('3', 'Steward', { parentid: '1', status: 'suspended' }),
  entry('4', 'Server', { parentid: '1', status: 'removed', mergedinto: '1', spellings: [] }),
  entry('5', 'Picker', { parentid: '2' }),
];
const choices = choicesOf(industries, departments, positions);
const wanted = { industry: 'hospitality', department: 'food & beverage', positions: ['waiter'] };

it('is a tree in the order in which entries were made; what was merged is in what it was merged into', () =>
  expect(choices).toEqual([
    {
      value: 'hospitality',
      en: 'Hotels',
      id: 'Perhotelan',
      departments: [
        {
          value: 'food & beverage',
          en: 'Food & Beverage',
          also: ['fnb'],
          positions: [
            { value: 'waiter', en: 'Waiter', also: ['server'] },
            { value: 'barista', en: 'Barista' },
            { value: 'steward', en: 'Steward', off: true },
          ],
        },
      ],
    },
    {
      value: 'farming',
      en: 'Farming',
      departments: [{ value: 'picking', en: 'Picking', off: true, positions: [{ value: 'picker', en: 'Picker' }] }],
    },
  ]));

it('reads in both languages, in English where Indonesian has no name of its own', () => {
  expect(choices.map((choice) => nameOf(choice, 'id'))).toEqual(['Perhotelan', 'Farming']);
  expect(choices.map((choice) => nameOf(choice, 'en'))).toEqual(['Hotels', 'Farming']);
});
it.all(['hospitality', ' HOTELS', 'perhotelan'])('%s is called so', (typed) =>
  expect(choiceCalled(choices, typed)?.value).toBe('hospitality'),
);

describe('the work of an application', () => {
  it('is taken in any spelling, each position once', () =>
    expect(
      findWork(choices, { industry: 'Perhotelan', department: 'FNB', positions: ['Server', 'waiter', 'Barista'] }).work,
    ).toEqual({ ...wanted, positions: ['waiter', 'barista'] }));
  it.all([
    ['industry', { industry: 'shipping' }],
    ['department', { department: 'picking' }],
    ['department', { industry: 'farming', department: 'picking', positions: ['picker'] }],
    ['positions', { positions: ['waiter', 'captain'] }],
    ['positions', { positions: ['steward'] }],
    ['positions', { positions: ['picker'] }],
  ])('is refused for its %s: %j', (field, more) =>
    expect(findWork(choices, { ...wanted, ...more }).refused).toBe(field),
  );
  it('keeps what the record has, although it is offered no more', () => {
    const before = { industry: 'farming', department: 'picking', positions: ['picker', 'old name'] };
    expect(findWork(choices, before, before).work).toEqual(before);
    expect(
      findWork(choices, { ...wanted, positions: ['steward'] }, { positions: ['steward'] }).work?.positions,
    ).toEqual(['steward']);
    expect(findWork(choices, before, { ...before, department: null }).refused).toBe('department');
  });
});
