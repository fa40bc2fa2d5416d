/** Something the person who started the portal can put right; shown as a sentence, without a stack. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
