import { type Rolldown } from 'vite';

/** The files that come with a module: itself, and what it imports statically. */
export interface Files {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Scripts with the Indonesian texts of these scripts. */
  readonly indonesian: readonly string[];
}

/** Modules of Indonesian texts. */
export const INDONESIAN = /[\\/](texts[\\/](\w+\.)?id\.ts|messages[\\/]id[\\/]\w+\.ts)$/;

const cssOf = (chunk: Rolldown.OutputChunk): Iterable<string> =>
  (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? [];

/** The files of a build, by what they are made of. */
export class Contents {
  readonly #chunks = new Map<string, Rolldown.OutputChunk>();

  constructor(bundle: Rolldown.OutputBundle) {
    for (const output of Object.values(bundle)) if (output.type === 'chunk') this.#chunks.set(output.fileName, output);
  }

  /** The chunk that a page begins with. */
  get entry(): string {
    return this.#find(({ isEntry }) => isEntry, 'an entry');
  }

  /** The chunk that a dynamic import of a module leads to. */
  chunkOf(moduleId: string): string {
    return this.#find(({ facadeModuleId }) => facadeModuleId === moduleId, moduleId);
  }

  /** Answers the files that come with a chunk. */
  filesOf(...chunks: readonly string[]): Files {
    const scripts = new Set(this.#withImports(chunks));
    const all = [...scripts].flatMap((fileName) => this.#chunks.get(fileName) ?? []);
    return {
      scripts: [...scripts],
      styles: [...new Set(all.flatMap((chunk) => [...cssOf(chunk)]))],
      indonesian: this.#withImports(
        all.flatMap(({ dynamicImports }) => dynamicImports).filter((name) => this.#isTexts(name)),
      ).filter((name) => !scripts.has(name)),
    };
  }

  /** Every chunk that these import when it is needed, but for `except` and what those would bring. */
  laterThan(chunks: readonly string[], except: readonly string[]): readonly string[] {
    return [...new Set(chunks.flatMap((fileName) => this.#chunks.get(fileName)?.dynamicImports ?? []))].filter(
      (fileName) => !except.includes(fileName),
    );
  }

  /** Fonts and pictures of these scripts and their style sheets. */
  assetsOf(scripts: readonly string[]): readonly string[] {
    const assets = scripts.flatMap((fileName) => [
      ...((this.#chunks.get(fileName) as { viteMetadata?: { importedAssets: Set<string> } } | undefined)?.viteMetadata
        ?.importedAssets ?? []),
    ]);
    return [...new Set(assets)];
  }

  /**
   * Chunks with everything that they import statically. Texts that two imports lead to stand behind a file that only
   * names them: without it they were asked for one hop later, after the first drawing.
   */
  #withImports(chunks: readonly string[]): readonly string[] {
    const found = new Set<string>();
    const add = (fileName: string): void => {
      if (found.has(fileName)) return;
      found.add(fileName);
      this.#chunks.get(fileName)?.imports.forEach(add);
    };
    chunks.forEach(add);
    return [...found];
  }

  #isTexts(fileName: string): boolean {
    const modules = this.#chunks.get(fileName)?.moduleIds ?? [];
    return modules.length > 0 && modules.every((id) => INDONESIAN.test(id));
  }

  #find(matches: (chunk: Rolldown.OutputChunk) => boolean, what: string): string {
    const found = [...this.#chunks.values()].find(matches);
    if (found === undefined) throw new Error(`The build has no chunk for ${what}`);
    return found.fileName;
  }
}
