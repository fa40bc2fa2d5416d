import { standingsEn } from './standings.en';
import type { LetterTexts } from './texts';

export const en: LetterTexts = {
  hello: 'Hello {name},',
  helloNobody: 'Hello,',
  closing: 'This is an automatic message from Berangkat. Replies are not read.',
  'password-link': {
    subject: 'Choose a new Berangkat password',
    paragraphs: [
      'Someone asked for a new password for your account. If it was you, choose one now.',
      'The link works once and expires in {minutes} minutes. Using it signs your account out everywhere.',
    ],
    button: 'Choose a new password',
    notes: ['Wasn’t you? You don’t need to do anything: your password stays as it is, and only you have this link.'],
  },
  'password-help': {
    subject: 'Your Berangkat account',
    paragraphs: [
      'Someone asked for a new password for your account. The account cannot be used to sign in at the moment, so there is no link.',
      'Please ask the agency what to do: {contact}.',
    ],
    notes: ['Wasn’t you? You don’t need to do anything.'],
  },
  'password-changed': {
    subject: 'Your Berangkat password was changed',
    paragraphs: [
      'A new password was set for your account on {when}, with a link sent to this address. All devices have been signed out.',
      'Wasn’t you? Contact the agency right away: {contact}.',
    ],
    notes: [],
  },
  'email-link': {
    subject: 'Please confirm your email address',
    paragraphs: [
      'You registered at Berangkat with this address. Please confirm that it is yours, so that we can reach you.',
      'The link works once and expires in {hours} hours.',
    ],
    button: 'Confirm my address',
    notes: ['Didn’t register? You can ignore this message: only you can confirm the address.'],
  },
  'email-change': {
    subject: 'Please confirm your new email address',
    paragraphs: [
      'The agency entered this address for your Berangkat account. It takes effect once you confirm it. Until then, sign in with your old one.',
      'The link works once and expires in {hours} hours.',
    ],
    button: 'Confirm my new address',
    notes: ['Not expecting this? You can ignore this message: nothing changes unless you confirm.'],
  },
  'email-changing': {
    subject: 'Your Berangkat email address is being changed',
    paragraphs: [
      'A new email address was entered for your account. Once it is confirmed, you sign in with it and our messages go there.',
      'Not right? You can undo the change until {days} days after the new address is confirmed. Undoing it signs your account out everywhere.',
    ],
    button: 'Undo the change',
    notes: ['If the new address is yours, you don’t need to do anything here.'],
  },
  'new-device': {
    subject: 'New sign-in to your account',
    paragraphs: [
      'Someone signed in to your Berangkat account on a new device: {device}, {when}.',
      'Wasn’t you? Choose a new password right away (“Forgot your password?” on the sign-in panel), which signs your account out everywhere, and tell the agency: {contact}.',
    ],
    notes: ['If it was you, you don’t need to do anything.'],
  },
  someDevice: 'an unknown device',
  'factor-added': {
    subject: 'Your Berangkat account now has a second factor',
    paragraphs: [
      'A second factor was set up on {when}: the password alone no longer opens your account. Your other devices have been signed out.',
      'Wasn’t you? Contact the agency right away: {contact}.',
    ],
    notes: [
      'Keep your recovery codes where only you can find them. Each works once, for when you don’t have your phone.',
    ],
  },
  'factor-removed': {
    subject: 'A second factor was removed from your Berangkat account',
    paragraphs: [
      'A second factor was removed from your account on {when}. Your other devices have been signed out.',
      'Wasn’t you? Contact the agency right away: {contact}.',
    ],
    notes: [],
  },
  'factor-reset': {
    subject: 'The agency reset your second factor',
    paragraphs: [
      'The agency removed all second factors from your account on {when}. Your password alone is enough to sign in now, and all devices have been signed out.',
      'Didn’t ask for this? Contact the agency right away: {contact}.',
    ],
    notes: ['Sign in and set up a new second factor from your account menu.'],
  },
  standing: {
    subject: 'News about your application',
    paragraphs: ['{project}: {standing}.', '{standingText}'],
    button: 'See where you stand',
    notes: [],
  },
  import: {
    subject: 'Your import is finished',
    paragraphs: ['{made} of {rows} rows were imported, {rest} were not.'],
    button: 'See the import',
    notes: [],
  },
  share: {
    subject: 'Your link to a CV was opened',
    paragraphs: ['The link you made to CV {cv} was opened for the first time on {when}.'],
    button: 'See the CV and its links',
    notes: [],
  },
  alert: { subject: 'Alert from the portal', paragraphs: ['{alert}'], button: 'See what happened', notes: [] },
  announcement: {
    subject: '{subject}',
    paragraphs: ['{content}', '{occasion}', '{remarks}'],
    button: 'Open my invitation',
    notes: ['{questions}'],
  },
  remarks: 'Notes: {remarks}',
  questions: 'Questions? Write to {sender}.',
  unsubscribe: 'Stop these emails',
  standings: standingsEn,
  agency: 'your contact at the agency',
};
