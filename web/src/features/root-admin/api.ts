import { calls } from '../../shared/api';

export const { useListSuperadminsQuery, useSetCapabilityMutation } = calls({ listSuperadmins: {}, setCapability: {} });
