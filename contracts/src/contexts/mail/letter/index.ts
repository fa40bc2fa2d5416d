export { htmlOf, layoutOf, type Links, type Look, type Piece, styleOf, textOf } from './layout';
export { MAIL_PAGES } from './pages';
export { type MailValues, momentIn, writeMail } from './write';
