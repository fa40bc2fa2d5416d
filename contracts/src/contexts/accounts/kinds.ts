import { z } from 'zod';
import { CATEGORIES } from '../../catalogue/permissions';
import { ACCOUNT_STATUSES } from './values';

export const category = z.enum(CATEGORIES);
export const accountStatus = z.enum(ACCOUNT_STATUSES);
