export { htmlOf, layoutOf, type Look, type Piece, styleOf, textOf } from './layout';
export { type MailValues, momentIn, writeMail } from './write';
