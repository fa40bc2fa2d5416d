import { type PathName } from '@berangkat/contracts/paths';
import { type Rolldown } from 'vite';
import { type Shape } from '../src/shared/screens';

/** A screen, and the chunk that its `load` imports in the bundle that draws pages. */
export interface BuiltScreen {
  readonly path: PathName;
  readonly shape: Shape;
  /** The folder of its feature. */
  readonly feature: string;
  readonly chunk: string;
}

/**
 * Which screens need a module before they can be drawn. The bundle that draws pages answers it, because nothing is
 * grouped there: it knows which exports of an index a screen uses, which imports alone do not tell.
 */
export class Needs {
  readonly #screens = new Map<string, BuiltScreen[]>();

  /** Reads a bundle before the one for browsers is cut. A screen with two addresses counts once. */
  learn({ output }: Rolldown.RolldownOutput, screens: readonly BuiltScreen[]): void {
    const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
    for (const screen of new Map(screens.toReversed().map((one) => [one.chunk, one])).values()) {
      const files = new Set([screen.chunk]);
      for (const name of files) {
        const file = chunks.get(name);
        // Modules of the entry come with every page.
        if (file === undefined || file.isEntry) continue;
        for (const next of file.imports) files.add(next);
        for (const id of file.moduleIds) this.#screens.set(id, [...this.of(id), screen]);
      }
    }
  }

  /** The screens that need a module at once; none where it comes later. */
  of(moduleId: string): readonly BuiltScreen[] {
    return this.#screens.get(moduleId) ?? [];
  }
}
