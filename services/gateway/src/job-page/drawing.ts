import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The subject of a drawing: a job as it was read, or why there is none. */
export interface Subject {
  readonly locale: 'en' | 'id';
  /** Of the portal: `https://portal.example`. */
  readonly origin: string;
  /** As the address has it; anything at all. */
  readonly jobid: string;
  readonly read:
    | { readonly status: 200; readonly job: unknown; readonly choices: unknown; readonly agency: unknown }
    | { readonly status: 404 | 410 };
}

export interface Drawn {
  /** Of the answer. */
  readonly status: number;
  /** HTML that goes into the page as it is; so is the body. */
  readonly head: string;
  readonly body: string;
}

export type DrawJob = (subject: Subject) => Drawn;

/** A page with two holes: what stands around and between what is drawn. */
export type Frame = readonly [begin: string, middle: string, end: string];

/** The drawing that `web/build/pages.ts` has made for the page of a job. */
export interface JobDrawing {
  readonly draw: DrawJob;
  readonly frames: Readonly<Record<Subject['locale'], Frame>>;
}

const HEAD = '<!--head-->';
const BODY = '<div data-place=""></div>';

/** @throws where a hole is missing: what is drawn would have no place */
export const frameOf = (page: string): Frame => {
  const [begin, rest, ...none] = page.split(HEAD);
  const [middle, end, ...neither] = rest?.split(BODY) ?? [];
  if (middle === undefined || end === undefined || none.length + neither.length > 0)
    throw new Error('The page of a job has no place for it');
  return [begin!, middle, end];
};

/**
 * Loads the drawing with the first page that needs it, and again when it was built anew.
 * @param folder `.server` of the built web app
 */
export const drawingIn = (folder: string): (() => Promise<JobDrawing>) => {
  let loaded: { readonly at: number; readonly drawing: Promise<JobDrawing> } | undefined;
  return async () => {
    const program = join(folder, 'jobPage.js');
    const { mtimeMs } = await stat(program);
    if (loaded?.at !== mtimeMs)
      loaded = { at: mtimeMs, drawing: load(folder, `${pathToFileURL(program).href}?${mtimeMs}`) };
    return loaded.drawing;
  };
};

const load = async (folder: string, program: string): Promise<JobDrawing> => {
  const [module, en, id] = await Promise.all([
    import(program) as Promise<{ readonly drawJob: DrawJob; readonly ready: Promise<void> }>,
    ...['en', 'id'].map((locale) => readFile(join(folder, `job.${locale}.html`), 'utf8')),
  ]);
  await module.ready;
  return { draw: module.drawJob, frames: { en: frameOf(en!), id: frameOf(id!) } };
};
