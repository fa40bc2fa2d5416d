/** Words that are the wish for no announcements, and for announcements again, in the languages of the template. */
const STOP = new Set(['stop', 'setop', 'berhenti', 'unsubscribe']);
const START = new Set(['start', 'mulai', 'unstop']);

/** Polite words around the wish, and those that the buttons of templates put behind it. */
const AROUND = new Set(
  (
    'ya yah iya dong deh saja aja tolong mohon please pls maaf sorry kak kakak min admin pak bapak bu ibu mas mbak ' +
    'terima kasih terimakasih makasih trims thanks thank you thx pengumuman announcement announcements promosi promotions'
  ).split(' '),
);

/** Letters of a reply that are looked at: what is longer is no wish. */
const LOOKED_AT = 200;

const wordsIn = (reply: string): readonly string[] =>
  reply
    .slice(0, LOOKED_AT)
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/**
 * Reads the wish in a reply: a wish is a reply that is the word, whatever marks and polite words stand around it. A
 * sentence with such a word in it is nobody's wish: "Mulai kapan kerjanya?" asks when work begins. `unclear` says that
 * somebody has to read it; undefined: it is about something else.
 */
export const wishIn = (reply: string): 'stop' | 'start' | 'unclear' | undefined => {
  const words = wordsIn(reply);
  const meaningful = [...new Set(words.filter((word) => !AROUND.has(word)))];
  if (meaningful.length === 1 && reply.length <= LOOKED_AT) {
    if (STOP.has(meaningful[0]!)) return 'stop';
    if (START.has(meaningful[0]!)) return 'start';
  }
  return words.some((word) => STOP.has(word) || START.has(word)) ? 'unclear' : undefined;
};
