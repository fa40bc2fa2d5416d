import type { LetterTexts } from './texts';

export const en: LetterTexts = {
  invitation: {
    subject: 'Interview: {project}',
    content: 'You are invited to an interview on {when}.{where} Please say here whether you come: {link}',
  },
  'day-before': {
    subject: 'Your interview tomorrow: {project}',
    content: 'We see you on {when}.{where} If you cannot come, please say so here: {link}',
  },
  'two-hours': {
    subject: 'Your interview today: {project}',
    content: 'Your interview is on {when}.{where} All about it is here: {link}',
  },
  'called-off': {
    subject: 'Interview called off: {project}',
    content: 'Your interview on {when} does not take place.{reason} You need not come. We will write to you again.',
  },
  clock: '{day} at {time} {zone}',
  elsewhere: ' ({time} {zone})',
  where: ' Where: {place}.',
  video: ' It is a video call: the link to it is on the page.',
  reason: ' Reason: {reason}.',
};
