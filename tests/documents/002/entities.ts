import { sessionUser } from '@berangkat/contracts/accounts';
import { albumView, contentView } from '@berangkat/contracts/albums';
import { projectStatus, statusRow } from '@berangkat/contracts/applicants';
import { auditEntry, reportAction } from '@berangkat/contracts/audit';
import { clientView } from '@berangkat/contracts/clients';
import { jobApplicant, jobView } from '@berangkat/contracts/jobs';
import { departmentView, industryView, positionView } from '@berangkat/contracts/masterdata';
import { historyEntry } from '@berangkat/contracts/placements/kinds';
import { projectView } from '@berangkat/contracts/projects';
import { has } from '../fields';
import { type Value } from '../values';

/** The fields of the entities of document 002. */
export const entities: Readonly<Record<string, Value>> = {
  SessionUser: has([sessionUser, 'account applicantids'], [sessionUser.shape.account, 'accountid email category role']),
  Client: has([
    clientView,
    'clientid accountid companyname clientcode address country phone email companyregistrationnumber personincharge logo status remarks createdat createdby updatedat updatedby',
  ]),
  // Its applicants are a list of their own, for those who may see them (readings.md, C27).
  Project: has(
    [
      projectView,
      'projectid clientid clientname projectname projectcode projectstatus requirements salary_benefits remarks flyer status createdat client openjob',
    ],
    [projectView.shape.client.unwrap(), 'companyname country'],
    [projectView.shape.openjob.unwrap(), 'opjobid opjobtitle country flyer'],
  ),
  OpenJob: has(
    [
      jobView,
      'opjobid opjobtitle country description industry department qualification experience contractterm duration salary currency bonus incentives status remarks flyer applicants createdat createdby updatedat updatedby',
    ],
    [jobApplicant, 'email cvfile'],
  ),
  Position: has([positionView, 'posid name depid indid department industry status createdat createdby updatedby']),
  Department: has([departmentView, 'depid name indid industry status createdby createdat updatedby']),
  Industry: has([industryView, 'indid name status createdby createdat updatedby']),
  AuditAction: has(
    [
      auditEntry,
      'actionid action page objecttype objectid objectemail status createdat createdby createdbyemail clientIp clientCountry deviceDetails',
    ],
    [auditEntry.shape.deviceDetails, 'deviceType userAgent'],
  ),
  AccessAction: has([
    reportAction,
    'action page objecttype objectid objectemail createdby createdbyemail clientIp clientCountry deviceDetails',
  ]),
  Album: has([albumView, 'albid name description public status createdby updatedby createdat contentqty removedqty']),
  Content: has([contentView, 'conid albid name description public status createdby updatedby type file createdat']),
  'ApplicantStatusRow (status table)': has(
    [
      statusRow,
      'applicantid accountid firstname lastname gender age degree experience positions owner_email project_statuses action_items',
    ],
    [projectStatus, 'projectid projectcode projectname applicantstatus updatedat'],
    [historyEntry, 'projectid remarks createdat'],
  ),
};
