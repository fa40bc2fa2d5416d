export { Educations } from './cv/Educations';
export { Experiences } from './cv/Experiences';
export { recordsOfCvTexts } from './texts/cv';
