import { paths } from '@berangkat/contracts/paths';

interface Whose {
  readonly applicantid: string;
  readonly accountid: string;
}

/** Where the page of a CV is, for files that are read outside the portal. `site` is where the portal is reached. */
export const addressOfCv = (site: string, { applicantid, accountid }: Whose): string =>
  `${site}${paths.applicantDetail}?appid=${applicantid}&accid=${accountid}`;
