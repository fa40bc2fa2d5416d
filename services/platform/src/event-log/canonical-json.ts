/**
 * JSON text that depends on the value alone, not on the order in which its properties were set (RFC 8785): what two
 * machines hash alike, before and after a database has stored it. Properties that are undefined are left out, as in
 * JSON.stringify.
 */
export const canonicalJson = (value: unknown): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const entries = value as Readonly<Record<string, unknown>>;
  let text = '';
  for (const name of Object.keys(entries).sort()) {
    const entry = entries[name];
    if (entry === undefined) continue;
    text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonicalJson(entry)}`;
  }
  return `{${text}}`;
};
