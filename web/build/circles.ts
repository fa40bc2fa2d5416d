import { type Plugin, type Rolldown } from 'vite';

/** A way along which files of a bundle import each other and come back to the first; undefined where there is none. */
export const circleIn = (imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined => {
  const done = new Set<string>();
  const way: string[] = [];
  const from = (file: string): readonly string[] | undefined => {
    const begun = way.indexOf(file);
    if (begun >= 0) return [...way.slice(begun), file];
    if (done.has(file)) return undefined;
    way.push(file);
    for (const next of imports.get(file) ?? []) {
      const circle = from(next);
      if (circle !== undefined) return circle;
    }
    way.pop();
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = from(file);
    if (circle !== undefined) return circle;
  }
  return undefined;
};

/**
 * Refuses a build whose files import each other in a circle. Modules that do not are put into files that do by a rule of
 * `chunks.ts`; the browser then runs one of them before what it needs, and every screen that loads it ends with
 * 't is not a function', while types and component tests are green.
 */
export const noCircles = (): Plugin => ({
  name: 'no-circles',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
    const circle = circleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (circle !== undefined) this.error(`files import each other in a circle: ${circle.join(' → ')}`);
  },
});
