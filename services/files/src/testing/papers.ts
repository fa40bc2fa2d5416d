import { type InterviewSummary } from '@berangkat/contracts/interviews';
import { type Locale } from '@berangkat/contracts/reference';
import { type SharedCv } from '@berangkat/contracts/shares';
import { buffer } from 'node:stream/consumers';
import { cvDocument } from '../cv-pdf/document';
import { wordsIn } from '../cv-pdf/words';
import { drawSummary } from '../interview-pdf/draw-summary';
import { summaryWordsIn } from '../interview-pdf/words';
import { type Letterhead } from '../pdf/letterhead';
import { openTypeface } from '../pdf/typeface';
import { CHOICES } from './cvs';

const typeface = openTypeface();
/** Where the code on a CV leads. */
export const CV_ADDRESS = 'https://portal.example.com/shared-cv#a-token';

interface Drawing {
  readonly locale?: Locale;
  /** JPEG of 3:4, for the head and for the whole person. */
  readonly photo?: Buffer;
  readonly letterhead?: Letterhead;
}

/** Draws the file of some CVs. */
export const drawnCvs = (
  cvs: readonly SharedCv[],
  { locale = 'en', photo, letterhead }: Drawing = {},
): Promise<Buffer> => {
  const document = cvDocument(typeface, wordsIn(locale, CHOICES), 'The title', letterhead);
  const file = buffer(document.stream);
  const link = { address: CV_ADDRESS, expiresat: '2026-12-22T09:00:00.000Z' };
  for (const cv of cvs) document.add({ cv, photo, fullPhoto: photo, ...link });
  document.end();
  return file;
};

/** Somebody who was seen on the day of {@link drawnSummary}. */
export const person = (
  firstname: string,
  more: Partial<InterviewSummary['people'][number]>,
): InterviewSummary['people'][number] => ({
  ...{ applicantid: '20260101201', firstname, lastname: 'Sari', room: 0, slot: 0, attendance: 'seen' },
  ...{ applicantstatus: 'shortlisted', cards: [], ...more },
});
const summary = (people: InterviewSummary['people']): InterviewSummary => ({
  ...{ interviewdayid: '20260101301', projectid: '20260101011', projectname: 'Doha', clientname: 'Hotel' },
  ...{ date: '2026-12-03', zone: 'Asia/Qatar', begins: '09:00', ends: '16:00', minutes: 20, breaks: [] },
  ...{ rooms: ['Kitchen', 'Service'], place: 'Corniche', link: null, remarks: null, status: 'planned', reason: null },
  ...{ people, capacity: 42, revision: 3, criteria: ['skills', 'Knife'] },
});
export const card = {
  panelist: 'Sari',
  scores: [
    { criterion: 'skills', score: 5 },
    { criterion: 'Knife', score: 4 },
  ],
  recommendation: 'yes' as const,
  notes: 'Calm and quick with fish',
  sentat: '2026-12-03T07:00:00.000Z',
};
/** Draws the file of a day on which these were seen. */
export const drawnSummary = (
  people: InterviewSummary['people'],
  { locale = 'en', letterhead }: Omit<Drawing, 'photo'> = {},
): Promise<Buffer> => buffer(drawSummary(typeface, summaryWordsIn(locale), summary(people), letterhead));
