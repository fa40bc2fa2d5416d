import { createContext, compileFunction } from 'node:vm';

const compiled = (source: string, parsingContext = createContext({})) =>
  compileFunction(source, ['module'], { filename: 'module.js', parsingContext }) as (module: object) => unknown;

it('a module that is compiled once has a state of its own in each context, and the globals of that', () => {
  const source = 'let calls = 0; module.count = () => [++calls, place];';
  const [here, there] = ['here', 'there'].map((place) => {
    const module: { count?: () => unknown } = {};
    compiled(source, createContext({ place }))(module);
    return module.count!;
  });
  expect([here!(), here!(), there!()]).toEqual([
    [1, 'here'],
    [2, 'here'],
    [1, 'there'],
  ]);
});

it('another source of the same file is compiled anew', () => {
  expect([compiled('return 1')({}), compiled('return 2')({})]).toEqual([1, 2]);
});

it('an error says the line and column of the source', () => {
  const { stack } = compiled('return new Error("here");')({}) as Error;
  expect(stack).toContain('module.js:1:8');
});
