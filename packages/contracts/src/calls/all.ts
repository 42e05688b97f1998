import type { Call } from '../call.ts';
import {
  checkAuth,
  register,
  logIn,
  logOut,
  forgotPassword,
  checkResetLink,
  resetPassword,
  verifyEmail,
  resendVerification,
  getProfile,
  updateProfile,
  eraseAccount,
} from './auth.ts';
import { changeEmail, changePassword, checkEmailChange, confirmEmailChange } from './account.ts';
import { endOtherSessions, endSession, listSessions, renewToken } from './sessions.ts';
import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor.ts';
import { listActs, recordActExport } from './acts.ts';
import { blockUser, changeRole, correctEmail, listClubs, listUsers, unblockUser } from './users.ts';
import { reportBrowserFaults } from './browser-faults.ts';
import { getDataExport, getDataExportFile, requestDataExport } from './data-exports.ts';
import {
  cancelChampionship,
  changePicture,
  createChampionship,
  deleteChampionship,
  editChampionship,
  setVisibility,
} from './championship-changes.ts';
import { forgetReminder, getChampionship, listChampionships, remindMe } from './championships.ts';
import { getResults, getResultsSheet, importResults, publishResults } from './results.ts';
import { getPublicChampionship, listPublicChampionships } from './public-championships.ts';
import {
  listParticipants,
  participate,
  verifyParticipation,
  getParticipation,
  resendParticipationLink,
  withdraw,
  listMyChampionships,
} from './participations.ts';
import { editParticipant, readCalendarFile, readJournal } from './participants.ts';
import { listExports, recordExport } from './exports.ts';
import { getOverview } from './overview.ts';
import { getReceipt, openReceipt, uploadReceipt } from './receipts.ts';
import {
  contactOrganisers,
  sendBulkMail,
  listCampaigns,
  getCampaign,
  retryCampaign,
  pauseCampaign,
  resumeCampaign,
  cancelCampaign,
  listUndelivered,
  liftSuppression,
  getSubscription,
  unsubscribe,
  subscribeAgain,
} from './mails.ts';
import { getLive, getMeet, sendMeetCommands } from './meet.ts';
import {
  getWaitingList,
  joinWaitingList,
  leaveWaitingList,
  removeFromWaitingList,
  getOffer,
  acceptOffer,
  refuseOffer,
} from './waiting-list.ts';
import { getCoachedChampionship, listCoachedChampionships, listCoachedParticipants } from './coach.ts';
import { addEntry, getClaim, mergeParticipant, takeClaim } from './walk-ins.ts';

/** Every call by its name, which never changes: generated clients use it. Their order is that of the reference page. */
export const calls = {
  checkAuth,
  register,
  logIn,
  logOut,
  forgotPassword,
  checkResetLink,
  resetPassword,
  verifyEmail,
  resendVerification,
  getProfile,
  updateProfile,
  renewToken,
  listSessions,
  endSession,
  endOtherSessions,
  requestDataExport,
  getDataExport,
  getDataExportFile,
  changePassword,
  changeEmail,
  checkEmailChange,
  confirmEmailChange,
  getSecondFactor,
  startSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  eraseAccount,
  listUsers,
  changeRole,
  blockUser,
  unblockUser,
  correctEmail,
  listActs,
  recordActExport,
  listClubs,
  getOverview,
  listChampionships,
  getChampionship,
  listPublicChampionships,
  getPublicChampionship,
  createChampionship,
  editChampionship,
  changePicture,
  cancelChampionship,
  deleteChampionship,
  setVisibility,
  remindMe,
  forgetReminder,
  listParticipants,
  participate,
  verifyParticipation,
  getParticipation,
  resendParticipationLink,
  withdraw,
  editParticipant,
  readJournal,
  uploadReceipt,
  getReceipt,
  openReceipt,
  readCalendarFile,
  recordExport,
  listExports,
  listMyChampionships,
  getWaitingList,
  joinWaitingList,
  leaveWaitingList,
  removeFromWaitingList,
  getOffer,
  acceptOffer,
  refuseOffer,
  getMeet,
  sendMeetCommands,
  getLive,
  getResults,
  getResultsSheet,
  publishResults,
  importResults,
  addEntry,
  mergeParticipant,
  getClaim,
  takeClaim,
  listCoachedChampionships,
  getCoachedChampionship,
  listCoachedParticipants,
  contactOrganisers,
  sendBulkMail,
  listCampaigns,
  getCampaign,
  retryCampaign,
  pauseCampaign,
  resumeCampaign,
  cancelCampaign,
  listUndelivered,
  liftSuppression,
  getSubscription,
  unsubscribe,
  subscribeAgain,
  reportBrowserFaults,
} satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

export const allCalls: readonly Call[] = Object.values(calls);
