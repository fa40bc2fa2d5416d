import { experience, experienceRules, type Experience } from '@berangkat/contracts/experiences';
import { obeying, whateverElse } from '@berangkat/contracts/kernel';
import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver } from 'react-hook-form';
import { type z } from 'zod';
import { type ExperienceValues } from './values';

const schema = experience.superRefine(obeying(experienceRules), whateverElse);

/** The rules that the server has, too. */
export const experienceResolver: Resolver<ExperienceValues, unknown, Experience> = zodResolver(
  schema as z.ZodType as z.ZodType<Experience, ExperienceValues>,
);
