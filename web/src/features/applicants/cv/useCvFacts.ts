import { type SharedCv } from '@berangkat/contracts/shares';
import { useText } from '../../../shared/i18n';
import { cvTexts } from '../texts/cv';
import { type Fact } from './Facts';
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
  const personal: Fact[] = [
    { name: t('birth'), value: born === '' ? null : born, from: ['placeofbirth', 'dateofbirth'] },
    { name: t('gender'), value: word('gender', cv.gender), from: ['gender'] },
    { name: t('nationality'), value: word('nationality', cv.nationality), from: ['nationality'] },
    { name: t('race'), value: cv.race, from: ['race'] },
    { name: t('religion'), value: word('religion', cv.religion), from: ['religion'] },
    { name: t('maritalstatus'), value: word('maritalStatus', cv.maritalstatus), from: ['maritalstatus'] },
    { name: t('children'), value: cv.children === null ? null : String(cv.children), from: ['children'] },
    { name: t('height'), value: cv.height === null ? null : `${cv.height} cm`, from: ['height'] },
    { name: t('weight'), value: cv.weight === null ? null : `${cv.weight} kg`, from: ['weight'] },
    { name: t('motto'), value: cv.motto || undefined, wide: true, from: ['motto'] },
  ];
  const work: Fact[] = [
    { name: t('industry'), value: word('industry', cv.industry), from: ['industry'] },
    { name: t('department'), value: word('department', cv.department), from: ['department'] },
    {
      name: t('experience'),
      value: cv.experience === null ? null : t('years', { years: cv.experience }),
      from: ['experience'],
    },
    { name: t('degree'), value: word('degree', cv.degree), from: ['degree'] },
    { name: t('employment'), value: word('employment', cv.employment), from: ['employment'] },
  ];
  return { line, summary, work, personal };
};
