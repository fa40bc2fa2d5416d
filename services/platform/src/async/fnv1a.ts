/**
 * FNV-1a over the UTF-16 units of a text, 32 bits: in which lane a key or a stream travels. The same in every process
 * and for ever, because lanes are stored.
 */
export const fnv1a = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  // The low bits of FNV alone are weak for names that differ in their last digit.
  return (hash ^ (hash >>> 15)) >>> 0;
};
