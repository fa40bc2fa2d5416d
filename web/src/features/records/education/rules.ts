import { education, educationRules, settledEducation, type Education } from '@berangkat/contracts/educations';
import { obeying, whateverElse } from '@berangkat/contracts/kernel';
import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver } from 'react-hook-form';
import { type z } from 'zod';
import { type EducationValues } from './values';

const schema = education.superRefine(obeying(educationRules), whateverElse).transform(settledEducation);

/** The rules that the server has, too. */
export const educationResolver: Resolver<EducationValues, unknown, Education> = zodResolver(
  schema as z.ZodType as z.ZodType<Education, EducationValues>,
);
