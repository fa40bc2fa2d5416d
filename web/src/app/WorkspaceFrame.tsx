import '../shared/theme/mantine.css';
import { MantineProvider } from '@mantine/core';
import { Outlet } from 'react-router-dom';
import { useGetSessionQuery, useSession } from '../shared/session';
import { useScheme } from '../shared/theme/scheme';
import { useReadAgain } from './useReadAgain';
import { mantineTheme, mantineVariables } from '../shared/theme/mantine';

/**
 * What signed-in screens stand in: the api, and Mantine drawn with the portal's tokens. Loaded with the first of them.
 */
export const WorkspaceFrame = () => {
  const scheme = useScheme();
  const { status } = useSession();
  // Read again when its tag goes stale: an account was linked to a client, an applicant sent the first application.
  // Never for a session that has ended: it would be opened again under the notice that says so.
  useGetSessionQuery(undefined, { skip: status !== 'signed-in' });
  useReadAgain();
  return (
    <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineVariables} forceColorScheme={scheme}>
      <Outlet />
    </MantineProvider>
  );
};
