import type { LetterTexts } from './texts';

export const en: LetterTexts = {
  hello: 'Hello {name},',
  helloNobody: 'Hello,',
  closing: 'This message comes from Berangkat by itself. Answers to it are not read.',
  'password-link': {
    subject: 'Your new password for Berangkat',
    paragraphs: [
      'Somebody asked for a new password for your account. If it was you, choose one now.',
      'The link works once, within {minutes} minutes. When it has been used, everybody who is signed in with your account is signed out.',
    ],
    button: 'Choose a new password',
    notes: ['It was not you? Then you need do nothing: your password stays as it is, and only you have this link.'],
  },
  'password-help': {
    subject: 'Your account at Berangkat',
    paragraphs: [
      'Somebody asked for a new password for your account. Nobody can sign in with this account at the moment, so there is no link.',
      'Please ask the agency what to do: {contact}.',
    ],
    notes: ['It was not you? Then you need do nothing.'],
  },
  'password-changed': {
    subject: 'Your password for Berangkat was changed',
    paragraphs: [
      'Your account has had a new password since {when}, chosen with a link from a message to this address. Whoever was signed in has been signed out.',
      'Was it not you? Then ask the agency at once: {contact}.',
    ],
    notes: [],
  },
  agency: 'your contact at the agency',
};
