export { EducationRecord } from './cv/EducationRecord';
export { Educations } from './cv/Educations';
export { ExperienceRecord, experienceName } from './cv/ExperienceRecord';
export { Experiences } from './cv/Experiences';
export { RecordList } from './cv/Record';
export { useRecordWords } from './cv/useRecordWords';
export { WorkImage } from './cv/WorkImage';
export { recordsOfCvTexts } from './texts/cv';
