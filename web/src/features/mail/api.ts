import { calls } from '../../shared/api';

export const { useListMailQuery } = calls({ listMail: {} });
