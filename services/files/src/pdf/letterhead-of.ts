import { objectNamed } from '@berangkat/contracts/attachments/names';
import { AGENCY_ID, type PublicAgency } from '@berangkat/contracts/settings';
import { agencyLogo } from '../kinds/agency-logo';
import { type Letterhead } from './letterhead';
import { type PhotoDeps, printedPhoto } from './printed-photo';

/** The agency with its logo as JPEG, which is left out where there is none; undefined where it is not said who hands out. */
export const letterheadOf = async (
  photos: PhotoDeps,
  agency: PublicAgency | null,
  accountid: string,
): Promise<Letterhead | undefined> => {
  if (agency === null) return undefined;
  const { logo } = agency;
  const object = logo === null ? undefined : objectNamed('agencylogo', logo.slice(logo.lastIndexOf('/') + 1));
  return { agency, logo: await printedPhoto(photos, agencyLogo, AGENCY_ID, object ?? null, accountid) };
};
