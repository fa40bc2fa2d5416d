export { htmlOf, layoutOf, type Links, type Look, type Piece, styleOf, textOf } from './layout';
export { MAIL_PAGES, PAGE_OF } from './pages';
export { turnOffTexts } from './turn-off';
export { type MailValues, momentIn, writeMail } from './write';
