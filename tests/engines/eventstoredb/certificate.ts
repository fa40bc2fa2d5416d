/** In PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}
