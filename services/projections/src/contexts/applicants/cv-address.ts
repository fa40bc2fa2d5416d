import { paths } from '@berangkat/contracts/paths';

interface Whose {
  readonly applicantid: string;
  readonly accountid: string;
}

/** Answers the address of a CV's page, for files that are read outside the portal. `site` is the portal's address. */
export const addressOfCv = (site: string, { applicantid, accountid }: Whose): string =>
  `${site}${paths.applicantDetail}?appid=${applicantid}&accid=${accountid}`;
