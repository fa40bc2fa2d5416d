import { type OutgoingMail } from '@berangkat/contracts/mail/tasks';
import { createTransport } from 'nodemailer';
import { type Carrier, type CarryResult } from './carrier';
import { messageOf } from './message';
import { type MailServer } from './settings';

/** Milliseconds. */
const TO_CONNECT = 10_000;
const TO_ANSWER = 30_000;

/** A failure, as nodemailer tells it. */
interface SmtpFailure extends Error {
  /** The code of the server's answer. */
  readonly responseCode?: number;
  readonly response?: string;
  /** The command that it answered, such as `RCPT TO`. */
  readonly command?: string;
}

/** Answers to these are about the message; everything before is about the server, our account there or our address. */
const ABOUT_THE_MESSAGE = new Set(['RCPT TO', 'DATA']);
/** It is about to close, whatever it was asked. */
const CLOSING = 421;

const resultOf = (failure: SmtpFailure): CarryResult => {
  const { responseCode: code, response, command = '' } = failure;
  if (code === undefined || code === CLOSING || !ABOUT_THE_MESSAGE.has(command))
    return { outcome: 'unusable', error: failure };
  const outcome = code >= 500 ? 'refused' : 'postponed';
  return { outcome, code: String(code), answer: response ?? '' };
};

/**
 * Sends over SMTP. The connection is encrypted and the server's certificate checked, or nothing is said of the message
 * or the password, unless the settings say that it may go in the clear.
 */
export const smtpCarrier = ({ host, port, secure, plaintext, user, password, ca, from }: MailServer): Carrier => {
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: !secure && !plaintext,
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    tls: { minVersion: 'TLSv1.2', ...(ca !== undefined && { ca }) },
    connectionTimeout: TO_CONNECT,
    greetingTimeout: TO_CONNECT,
    socketTimeout: TO_ANSWER,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'smtp',
    carry: async (mail: OutgoingMail) => {
      try {
        await transport.sendMail(messageOf(mail, from));
        return { outcome: 'sent' };
      } catch (error) {
        return resultOf(error as SmtpFailure);
      }
    },
    check: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
};
