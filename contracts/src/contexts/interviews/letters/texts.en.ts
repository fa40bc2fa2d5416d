import type { LetterTexts } from './texts';

export const en: LetterTexts = {
  invitation: {
    subject: 'Interview: {project}',
    content: 'You are invited to an interview on {when}.{where} Please tell us here if you can come: {link}',
  },
  'day-before': {
    subject: 'Interview reminder: {project}',
    content: 'We look forward to seeing you on {when}.{where} If you cannot come, please say so here: {link}',
  },
  'two-hours': {
    subject: 'Interview reminder: {project}',
    content: 'Your interview is on {when}.{where} All the details are here: {link}',
  },
  'called-off': {
    subject: 'Interview called off: {project}',
    content:
      'Your interview on {when} has been called off.{reason} You don’t need to come. We will write to you again.',
  },
  choice: {
    subject: 'Interview: {project}',
    content: 'You are invited to an interview on {day}.{where} Please choose the time that suits you: {link}',
  },
  choose: {
    subject: 'Interview: {project}',
    content:
      'You have not chosen a time for your interview on {day} yet. Please choose one while there are times left: {link}',
  },
  'choice-off': {
    subject: 'Interview called off: {project}',
    content:
      'The interview on {day}, for which we asked you to choose a time, has been called off.{reason} We will write to you again.',
  },
  clock: '{day} at {time} {zone}',
  where: ' Where: {place}.',
  video: ' It is a video call: the link to it is on the page.',
  reason: ' Reason: {reason}.',
};
