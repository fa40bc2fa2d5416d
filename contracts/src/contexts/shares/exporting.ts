import { z } from 'zod';
import { exactText, id, list } from '../../kernel';
import { MAX_LINKS_IN_EXPORT } from './values';

/** The request of query-api to command-api for links in the rows of an export. */
export const linkCvs = z.strictObject({ applicantids: list(id, MAX_LINKS_IN_EXPORT) });

/** The tokens of the links, of those whose CV can have one. */
export const linkedCvs = list(z.object({ applicantid: id, token: exactText(200) }), MAX_LINKS_IN_EXPORT);
export type LinkedCvs = z.infer<typeof linkedCvs>;
