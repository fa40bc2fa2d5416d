/**
 * A Content-Disposition that saves under a name in any alphabet (RFC 6266, with the extended value of RFC 8187 and a
 * plain one for old programs).
 */
export const attachment = (fileName: string): string => {
  const clean = fileName.replace(/\p{Cc}|\p{Surrogate}/gu, '_');
  const plain = clean.replace(/[^ -~]|["\\%]/gu, '_');
  const extended = encodeURIComponent(clean).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${extended}`;
};
