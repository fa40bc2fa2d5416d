import { mailEvents } from '@berangkat/contracts/mail';
import { defineProjection, instant, integer, nullable, table, text } from '../../engine';
import { type Personal } from '../../jobs/erasing';

const tables = {
  /** Messages to accounts, and what became of each. */
  mails: table({
    columns: {
      mailid: text,
      accountid: text,
      kind: text,
      language: text,
      state: text,
      address: nullable(text),
      /** As JSON: they are never looked for. */
      words: nullable(text),
      code: nullable(text),
      answer: nullable(text),
      reason: nullable(text),
      tries: integer,
      /** When it is sent, or tried again, while it waits. */
      nextat: nullable(instant),
      requestedat: instant,
      at: instant,
    },
    key: ['mailid'],
    indexes: { newest: '(requestedat desc, mailid desc)', due: "(nextat) where state = 'queued'" },
  }),
  /** The standing in a project that an applicant was told last. */
  told_standings: table({
    columns: { projectid: text, applicantid: text, standing: text, at: instant },
    key: ['projectid', 'applicantid'],
  }),
};

/** Folds messages, and what became of each. */
export const mail = defineProjection({
  name: 'mail',
  version: 2,
  events: mailEvents,
  tables,
  on: {
    MailRequested: ({ data, metadata }, { mails, told_standings }) => {
      const { mailid, accountid, kind, language, address, words, told } = data;
      if (told !== undefined) told_standings.set({ ...told, at: metadata.occurredAt });
      mails.set({
        mailid,
        accountid,
        kind,
        language,
        state: 'queued',
        address,
        words: words === null ? null : JSON.stringify(words),
        code: null,
        answer: null,
        reason: null,
        tries: 0,
        nextat: metadata.occurredAt,
        requestedat: metadata.occurredAt,
        at: metadata.occurredAt,
      });
    },
    MailPostponed: ({ data, metadata }, { mails }) =>
      mails.patch({ mailid: data.mailid }, ({ tries }) => ({
        code: data.code,
        answer: data.answer,
        tries: tries + 1,
        nextat: data.nextat,
        at: metadata.occurredAt,
      })),
    MailSent: ({ data, metadata }, { mails }) =>
      mails.patch(
        { mailid: data.mailid },
        { state: data.carrier === 'outbox' ? 'outbox' : 'sent', nextat: null, at: metadata.occurredAt },
      ),
    MailRefused: ({ data, metadata }, { mails }) =>
      mails.patch(
        { mailid: data.mailid },
        { state: 'refused', code: data.code, answer: data.answer, nextat: null, at: metadata.occurredAt },
      ),
    MailGivenUp: ({ data, metadata }, { mails }) =>
      mails.patch(
        { mailid: data.mailid },
        { state: 'givenup', reason: data.reason, nextat: null, at: metadata.occurredAt },
      ),
  },
  notices: () => [{ topic: 'mail', ids: {} }],
});

export const personal: readonly Personal[] = [
  {
    projection: 'mail',
    table: 'mails',
    subject: 'account',
    id: 'accountid',
    columns: ['address', 'words', 'answer'],
  },
];
