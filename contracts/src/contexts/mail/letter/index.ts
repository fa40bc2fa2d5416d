export { htmlOf, layoutOf, type Links, type Look, type Piece, styleOf, textOf } from './layout';
export { type MailValues, momentIn, writeMail } from './write';
