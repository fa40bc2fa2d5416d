import { htmlOf, textOf } from '@berangkat/contracts/mail/letter';
import { type OutgoingMail } from '@berangkat/contracts/mail/tasks';
import { type SendMailOptions } from 'nodemailer';

/**
 * A message as a mail. All of it follows from the message: carried again, it is the same to the byte, with the same
 * Message-ID, so that servers and programs on its way know it.
 * @param from the address that it comes from
 */
export const messageOf = (
  { messageid, address, name, words, language, link, calendar, unsubscribe, requestedat }: OutgoingMail,
  from: string,
): SendMailOptions => ({
  from: { name: words.sender, address: from },
  to: { name: name ?? '', address },
  envelope: { from, to: [address] },
  subject: words.subject,
  text: textOf(words, { link, unsubscribe }),
  html: htmlOf(words, language, { link, unsubscribe }),
  textEncoding: 'quoted-printable',
  messageId: `<${messageid}@${from.split('@')[1]}>`,
  date: new Date(requestedat),
  // Programs that answer for somebody who is away leave it alone.
  headers: {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    'Content-Language': language,
    // RFC 8058: programs show a button of their own, which posts to the address.
    ...(unsubscribe !== undefined && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  ...(calendar !== undefined && {
    attachments: [{ filename: 'interview.ics', content: calendar, contentType: 'text/calendar; charset=utf-8' }],
  }),
  baseBoundary: messageid,
  disableFileAccess: true,
  disableUrlAccess: true,
});
