import { standingsEn } from './standings.en';
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
      'It was not you? Then tell the agency at once: {contact}.',
    ],
    notes: [],
  },
  'email-link': {
    subject: 'Please confirm your email address',
    paragraphs: [
      'You have registered at Berangkat with this address. Please confirm that it is yours, so that we can reach you.',
      'The link works once, within {hours} hours.',
    ],
    button: 'Confirm my address',
    notes: ['You did not register? Then ignore this message: nobody but you can confirm the address.'],
  },
  'email-change': {
    subject: 'Please confirm your new email address',
    paragraphs: [
      'The agency has entered this address for your account at Berangkat. It takes effect once you confirm it. Until then you sign in with your old one.',
      'The link works once, within {hours} hours.',
    ],
    button: 'Confirm my new address',
    notes: ['You know nothing of this? Then ignore this message: nothing changes unless you confirm.'],
  },
  'email-changing': {
    subject: 'Your email address at Berangkat is being changed',
    paragraphs: [
      'Another email address was entered for your account. As soon as that address is confirmed, you sign in with the new address, and our messages go to it.',
      'Is that not right? Then undo the change, at the latest {days} days after the new address was confirmed. Everybody who is signed in with your account is signed out.',
    ],
    button: 'Undo the change',
    notes: ['If the new address is yours, you need do nothing here.'],
  },
  'new-device': {
    subject: 'Somebody signed in to your account on a new device',
    paragraphs: [
      'Somebody signed in to your account at Berangkat on a device that is new to it: {device}, {when}.',
      'It was not you? Then choose a new password at once (“Forgot your password?” where you sign in): everybody who is signed in is then signed out. And tell the agency: {contact}.',
    ],
    notes: ['It was you? Then you need do nothing.'],
  },
  someDevice: 'an unknown device',
  'factor-added': {
    subject: 'A second factor was set up for Berangkat',
    paragraphs: [
      'Since {when}, the password alone is no longer enough to sign in to your account. Other devices that were signed in have been signed out.',
      'It was not you? Then tell the agency at once: {contact}.',
    ],
    notes: ['Keep your recovery codes where only you find them. Each works once if your phone is not at hand.'],
  },
  'factor-removed': {
    subject: 'Your second factor for Berangkat was removed',
    paragraphs: [
      'A second factor of your account was removed on {when}. Other devices that were signed in have been signed out.',
      'It was not you? Then tell the agency at once: {contact}.',
    ],
    notes: [],
  },
  'factor-reset': {
    subject: 'The agency removed your second factor for Berangkat',
    paragraphs: [
      'The agency removed all second factors of your account on {when}. From now on your password is enough to sign in, and everybody who was signed in has been signed out.',
      'You did not ask for it? Then tell the agency at once: {contact}.',
    ],
    notes: ['Sign in and set up a new second factor in your account menu.'],
  },
  standing: {
    subject: 'News about your application',
    paragraphs: ['{project}: {standing}.', '{standingText}'],
    button: 'See where you stand',
    notes: [],
  },
  import: {
    subject: 'Your import is finished',
    paragraphs: ['Imported: {made} of {rows}. Not imported: {rest}.'],
    button: 'See the import',
    notes: [],
  },
  share: {
    subject: 'Your link to a CV was opened',
    paragraphs: ['A link that you made to the CV {cv} was opened for the first time: {when}.'],
    button: 'See the CV and its links',
    notes: [],
  },
  alert: { subject: 'An alert of the portal', paragraphs: ['{alert}'], button: 'See what happened', notes: [] },
  announcement: {
    subject: '{subject}',
    paragraphs: ['{content}', '{occasion}', '{remarks}'],
    button: 'Open my invitation',
    notes: ['{questions}'],
  },
  remarks: 'Notes: {remarks}',
  questions: 'Questions? Write to {sender}.',
  unsubscribe: 'Do not email me about this any more',
  standings: standingsEn,
  agency: 'your contact at the agency',
};
