/** An address that browsers may be led to: https, of a host with a name, and nobody's name or password in it. */
export const httpsAddress = (typed: string): string | undefined => {
  const sent = typed.trim();
  if (!/^https:\/\/[^\s<>"'\\@]{4,}$/i.test(sent) || !URL.canParse(sent)) return undefined;
  const { protocol, hostname } = new URL(sent);
  const isNamed = /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/i.test(hostname);
  return protocol === 'https:' && isNamed ? sent : undefined;
};
