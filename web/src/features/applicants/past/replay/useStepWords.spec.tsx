import { type CvStep } from '@berangkat/contracts/applicants';
import { act, renderHook } from '@testing-library/react';
import { type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '../../../../../testing/portal';
import { Part } from '../../../../shared/kit/Part';
import { useStepWords } from './useStepWords';

const aStep = (more: Partial<CvStep>): CvStep => ({
  position: '1',
  at: '2026-11-21T08:00:00.000Z',
  type: 'ApplicationUpdated',
  objecttype: 'applicant',
  projectid: null,
  projectname: null,
  fields: [],
  status: null,
  comment: null,
  by: null,
  ...more,
});

test.each<[Partial<CvStep>, string]>([
  [{ type: 'DocumentUploaded', comment: 'Police Clearance' }, 'Document added: Police Clearance'],
  [{ type: 'AdminCommentAdded', comment: 'Call again' }, 'Admin comment: “Call again”'],
  [{ fields: ['height'] }, 'Application changed: height'],
])('a step %j says what changed, and quotes only people', async (more, words) => {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={createStore()}>
      <Part>{children}</Part>
    </Provider>
  );
  const { result } = await act(async () => renderHook(() => useStepWords(), { wrapper }));
  expect(result.current.what(aStep(more))).toBe(words);
});
