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
      'It was not you? Then ask the agency at once: {contact}.',
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
    notes: ['You have not registered? Then you need do nothing: nobody confirms the address but you.'],
  },
  'email-change': {
    subject: 'Please confirm your new email address',
    paragraphs: [
      'The agency has entered this address for your account at Berangkat. It counts once you confirm it. Until then you sign in with your old one.',
      'The link works once, within {hours} hours.',
    ],
    button: 'Confirm my new address',
    notes: ['You know nothing of this? Then you need do nothing: without you nothing changes.'],
  },
  'email-changing': {
    subject: 'Your email address at Berangkat is being changed',
    paragraphs: [
      'Another email address was entered for your account. As soon as it is confirmed there, you sign in with the new address, and our messages go to it.',
      'Is that not right? Then undo the change. You can do so for {days} days after it was confirmed; everybody who is signed in with your account is then signed out.',
    ],
    button: 'Undo the change',
    notes: ['If the new address is yours, you need do nothing here.'],
  },
  'new-device': {
    subject: 'Somebody signed in to your account on a new device',
    paragraphs: [
      'Your account at Berangkat was signed in to on a device that it had not been used on before: {device}, {when}.',
      'It was not you? Then choose a new password at once (“Forgot your password?” where you sign in): everybody who is signed in is then signed out. And tell the agency: {contact}.',
    ],
    notes: ['It was you? Then you need do nothing.'],
  },
  someDevice: 'an unknown device',
  'factor-added': {
    subject: 'A second factor was set up for Berangkat',
    paragraphs: [
      'Since {when}, signing in to your account asks for a second factor as well as the password. Other devices that were signed in have been signed out.',
      'It was not you? Then ask the agency at once: {contact}.',
    ],
    notes: ['Keep your recovery codes where only you find them. Each works once if your phone is not at hand.'],
  },
  'factor-removed': {
    subject: 'A second factor was removed for Berangkat',
    paragraphs: [
      'A second factor of your account was removed on {when}. Other devices that were signed in have been signed out.',
      'It was not you? Then ask the agency at once: {contact}.',
    ],
    notes: [],
  },
  'factor-reset': {
    subject: 'Your second factor for Berangkat was reset',
    paragraphs: [
      'The agency took all second factors of your account away on {when}. From now on your password is enough to sign in, and everybody who was signed in has been signed out.',
      'You did not ask for it? Then ask the agency at once: {contact}.',
    ],
    notes: ['Sign in and set up a new second factor in the menu of your account.'],
  },
  agency: 'your contact at the agency',
};
