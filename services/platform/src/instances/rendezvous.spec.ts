import { rankedFor } from './rendezvous';

const candidates = (...names: string[]) => names.map((name) => ({ name }));
const namesFor = (key: string, names: readonly string[]): string[] =>
  rankedFor(key, candidates(...names)).map(({ name }) => name);
const KEYS = Array.from({ length: 600 }, (_, index) => `key ${index}`);

describe('rendezvous', () => {
  it('is the same order for the same key, in whichever order the candidates are known', () => {
    for (const key of KEYS) expect(namesFor(key, ['a:1', 'b:1', 'c:1'])).toEqual(namesFor(key, ['c:1', 'a:1', 'b:1']));
  });

  it('gives each candidate about as many keys as the others', () => {
    const firsts = KEYS.map((key) => namesFor(key, ['a:1', 'b:1', 'c:1'])[0]);
    for (const name of ['a:1', 'b:1', 'c:1'])
      expect(firsts.filter((first) => first === name).length).toBeGreaterThan(KEYS.length / 3 - 60);
  });

  it('moves only the keys of the one that goes, to the one that was second', () => {
    for (const key of KEYS) {
      const [first, second] = namesFor(key, ['a:1', 'b:1', 'c:1']);
      expect(namesFor(key, ['a:1', 'b:1'])[0]).toBe(first === 'c:1' ? second : first);
    }
  });
});
