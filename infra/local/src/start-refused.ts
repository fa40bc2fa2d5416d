/** Something the person who started the portal can put right; shown as a sentence, without a stack. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** The folder holds nothing but a demonstration, which cannot go on or is to go: a new one may begin in its place. */
export class DemoRefused extends StartRefused {}
