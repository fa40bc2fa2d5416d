export { htmlOf, layoutOf, type Look, type Piece, styleOf, textOf } from './layout';
export { MAIL_SENDER, type MailValues, momentIn, writeMail } from './write';
