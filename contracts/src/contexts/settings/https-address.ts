/** An `@` before the first slash would make what stands in front of it a name to sign in with: `https://wa.me@evil.example`. */
const IN_ONE_PIECE = /^https:\/\/[^\s<>"'\\@/?#]{4,}(?:[/?#][^\s<>"'\\]*)?$/i;

/** An address that browsers may be led to: https, of a host with a name, and nobody's name or password in it. */
export const httpsAddress = (typed: string): string | undefined => {
  const sent = typed.trim();
  if (!IN_ONE_PIECE.test(sent) || !URL.canParse(sent)) return undefined;
  const { protocol, hostname } = new URL(sent);
  const isNamed = /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/i.test(hostname);
  return protocol === 'https:' && isNamed ? sent : undefined;
};
