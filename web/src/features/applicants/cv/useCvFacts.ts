import { type SharedCv } from '@berangkat/contracts/shares';
import { formatNumber, useText } from '../../../shared/i18n';
import { cvTexts } from '../texts/cv';
import { factBy } from './Facts';
import { useCvWords } from './useCvWords';

/** Answers a CV's facts for everybody who may read it: the lines below the name, the work and the person. */
export const useCvFacts = (cv: Omit<SharedCv, 'experiences' | 'educations'>) => {
  const t = useText(cvTexts);
  const { word, day } = useCvWords();
  const joined = (parts: readonly (string | false | null)[], by: string): string => parts.filter(Boolean).join(by);
  const born = joined([cv.placeofbirth, day(cv.dateofbirth)], ', ');
  const line = joined(
    [cv.age !== null && t('age', { age: cv.age }), word('gender', cv.gender), word('nationality', cv.nationality)],
    ' · ',
  );
  const summary = joined(
    [
      word('department', cv.department),
      cv.experience !== null && t('experienceYears', { years: cv.experience }),
      word('degree', cv.degree),
    ],
    ' · ',
  );
  const fact = factBy(t);
  const personal = [
    { name: t('birth'), value: born === '' ? null : born, from: ['placeofbirth', 'dateofbirth'] },
    fact('gender', word('gender', cv.gender)),
    fact('nationality', word('nationality', cv.nationality)),
    fact('race', cv.race),
    fact('religion', word('religion', cv.religion)),
    fact('maritalstatus', word('maritalStatus', cv.maritalstatus)),
    fact('children', cv.children === null ? null : String(cv.children)),
    fact('height', cv.height === null ? null : `${formatNumber(cv.height)} cm`),
    fact('weight', cv.weight === null ? null : `${formatNumber(cv.weight)} kg`),
    fact('motto', cv.motto || undefined, 'wide'),
  ];
  const work = [
    fact('industry', word('industry', cv.industry)),
    fact('department', word('department', cv.department)),
    fact('experience', cv.experience === null ? null : t('years', { years: cv.experience })),
    fact('degree', word('degree', cv.degree)),
    fact('employment', word('employment', cv.employment)),
  ];
  return { line, summary, work, personal };
};
