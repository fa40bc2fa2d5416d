/** Apostrophes of every kind, as keyboards, phones and languages write them: Nur’aini, Ma'ruf, Oʻahu. */
export const APOSTROPHES = "'’‘‛ʼʻʾʿ′`´＇ꞌ";

const ANY = new RegExp(`[${APOSTROPHES}]`, 'g');

/** A name as it is searched by: with an apostrophe or without, whichever it is. */
export const withoutApostrophes = (text: string): string => text.replace(ANY, '');
