import { type SharedEducation, type SharedExperience } from '@berangkat/contracts/shares';
import { type Block, type Line, lines } from '../pdf/blocks';
import { INK, type Pen, type Style } from '../pdf/pen';
import { type Words } from './words';

const TITLE: Style = { tag: 'H3', weight: 'semibold', size: 10.5 };
const WHEN: Style = { size: 9, colour: INK.quiet };
const WHERE: Style = { size: 9.5, colour: INK.quiet };
const SMALL: Style = { size: 8.5, colour: INK.faint };
const TOLD: Style = { size: 9 };
/** Points below a record. */
const BELOW = 11;

/** Joins the parts that are there in one line. */
const joined = (parts: readonly (string | null | false | undefined)[], by: string): string =>
  parts.filter((part) => part !== null && part !== false && part !== undefined && part !== '').join(by);

const small = (text: string, above: number): Line[] => (text === '' ? [] : [{ text, style: SMALL, above }]);

/** A work experience on paper. */
export const experienceBlock = (pen: Pen, words: Words, experience: SharedExperience): Block => {
  const { t, word, month, number } = words;
  const { position, companyname, location, start, end, iscurrent, isonnotice, jobdescription } = experience;
  const to = iscurrent && !isonnotice ? t('now') : month(end);
  const left = !iscurrent || isonnotice;
  const salary = `${experience.currency} ${number(experience.lastsalary)}`;
  return lines(
    pen,
    [
      { text: position, style: TITLE, beside: { text: t('period', { from: month(start), to }), style: WHEN } },
      { text: joined([companyname, location, word('country', experience.country)], ', '), style: WHERE, above: 1 },
      ...small(
        joined(
          [
            word('establishment', experience.establishment),
            word('level', experience.level),
            word('experienceEmployment', experience.employment),
            isonnotice && t('onNotice'),
          ],
          ' · ',
        ),
        1,
      ),
      ...jobdescription.map((text, index): Line => ({ text, style: TOLD, above: index === 0 ? 4 : 1.5, bullet: true })),
      ...small(
        joined(
          [
            t('lastsalary', { salary }),
            left && t('resignreason', { reason: word('resignReason', experience.resignreason) ?? '' }),
          ],
          ' · ',
        ),
        jobdescription.length > 0 ? 4 : 1,
      ),
    ],
    BELOW,
  );
};

/** An education on paper. */
export const educationBlock = (pen: Pen, words: Words, education: SharedEducation): Block => {
  const { t, word, degree, number } = words;
  const { yearstart, yearend, iscurrent } = education;
  return lines(
    pen,
    [
      {
        text: joined([degree(education.degree), education.fieldofstudy], ', '),
        style: TITLE,
        beside: { text: t('period', { from: yearstart, to: iscurrent ? t('now') : yearend }), style: WHEN },
      },
      {
        text: joined([education.institutionname, education.location, word('country', education.country)], ', '),
        style: WHERE,
        above: 1,
      },
      ...small(
        joined(
          [
            iscurrent ? t('studying') : word('educationStatus', education.educationstatus),
            t('gpa', { gpa: number(education.gpa) }),
          ],
          ' · ',
        ),
        1,
      ),
    ],
    BELOW,
  );
};
