import { mailSubjects } from '@power-corner/contracts/mails/mail-subjects';
import type { MailTexts } from './fr.ts';

const subjects = mailSubjects.en;

const removedBy = 'The organisers have taken you off the waiting list of this championship.';
const bringAlways = 'water and something to eat';

const ordinal = (place: number): string => {
  const lastTwo = place % 100;
  const ending = lastTwo >= 11 && lastTwo <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${place}${ending}`;
};

/** The English texts of all mails. */
export const en: MailTexts = {
  frame: {
    concerns: (name: string) => `This message is about ${name}.`,
    greeting: (firstname) => `Hello ${firstname},`,
    labelled: (label, value) => `${label}: ${value}`,
    heading: (label) => `${label}:`,
    place: 'Power Corner, Annaba, Algeria',
    question: 'A question? Reply to this message, or write to us:',
    unsubscribe: 'Stop receiving group messages',
    buttonFails: 'If the button does not work, open this address:',
    codeAttached: (code) => `Your QR code is attached to this message. Its text: ${code}`,
  },
  facts: {
    championship: 'Championship',
    date: 'Date',
    location: 'Place',
    division: 'Division',
    fee: 'Entry fee',
    free: 'Free',
    dinars: (amount) => `${amount} DA`,
    feePaid: (amount) => `${amount} (paid)`,
    howToPay: 'How to pay',
    participantReason: 'You receive this message because you take part in this championship on Power Corner.',
    waitingReason: 'You receive this message because you are on the waiting list of this championship on Power Corner.',
    wasWaitingReason:
      'You receive this message because you were on the waiting list of this championship on Power Corner.',
    seeChampionship: 'View the championship',
    seeOthers: 'View the other championships',
  },
  pass: {
    athlete: 'Athlete',
    weightClass: 'Weight class',
    ageCategory: 'Age category',
    show: 'This QR code is your pass: show it at the reception on the day of the championship, on your phone or printed.',
    codeAlt: (championship) => `QR code of your participation, ${championship}`,
    codeHint:
      'The code does not show? It is also attached to this message, and in your dashboard. Otherwise your name is enough.',
  },
  verifyEmail: {
    subject: subjects.verifyEmail,
    preheader: 'One click and your Power Corner account is ready.',
    title: 'Welcome to Power Corner',
    created: 'Your account has been created. Confirm your e-mail address to log in and take part in championships.',
    action: 'Confirm my address',
    validUntil: (until) => `This link is valid for 24 hours, until ${until} (Algiers time).`,
    notYou: 'You did not create an account? Ignore this message, nothing will happen.',
    reason: 'You receive this message because this address was used to create an account on Power Corner.',
  },
  resetPassword: {
    subject: subjects.resetPassword,
    preheader: 'Choose a new password: the link is valid for one hour.',
    title: 'New password',
    asked: 'You asked to reset your password. Choose a new one with this link.',
    action: 'Choose a password',
    validUntil: (until) => `This link is valid for one hour, until ${until} (Algiers time), and works only once.`,
    notYou: 'You did not ask for anything? Ignore this message: your password stays the same.',
    reason: 'You receive this message because a password reset was requested for this address.',
  },
  passwordChanged: {
    subject: 'Your password has been changed',
    preheader: 'If it was not you, act right away.',
    title: 'Password changed',
    changed: (at) =>
      `The password of your account was changed on ${at} (Algiers time). All your devices have been logged out.`,
    changedSignedIn: (at) =>
      `The password of your account was changed on ${at} (Algiers time). All your other devices have been logged out.`,
    you: 'Was it you? You do not have to do anything.',
    notYou: 'It was not you? Ask for a new password right away with the forgotten password link on the login page.',
    action: 'Open the login page',
    reason: 'You receive this message for the security of your Power Corner account.',
  },
  changeEmail: {
    subject: subjects.changeEmail,
    preheader: 'Open the link, then confirm: it is valid for one hour.',
    title: 'New e-mail address',
    asked:
      'You have asked to use this address for your account. Open the page and confirm: until then, the old address remains the right one.',
    action: 'Confirm this address',
    validUntil: (until) => `This link is valid for one hour, until ${until} (Algiers time), and works once only.`,
    notYou: 'You did not ask for anything? Ignore this message, nothing will happen.',
    reason: 'You receive this message because a Power Corner account has asked to use this address.',
  },
  emailChangeRequested: {
    subject: 'A change of e-mail address has been requested',
    preheader: 'If it was not you, act right away.',
    title: 'Change of address requested',
    requested: (at) =>
      `On ${at} (Algiers time), another e-mail address was requested for your account. It only counts once it is confirmed from the new mailbox.`,
    you: 'Was it you? You do not have to do anything here.',
    notYou:
      'It was not you? Ask for a new password right away with the forgotten password link on the login page: the request is then cancelled and all devices are logged out.',
    action: 'Open the login page',
    reason: 'You receive this message for the security of your Power Corner account.',
  },
  emailChanged: {
    subject: 'The e-mail address of your account has changed',
    preheader: 'If it was not you, write to us right away.',
    title: 'E-mail address changed',
    changed: (at) =>
      `Since ${at} (Algiers time), your account uses another e-mail address. This one no longer logs in and will no longer receive our messages.`,
    you: 'Was it you? You do not have to do anything.',
    notYou: 'It was not you? Write to the organisers right away: they can block the account.',
    action: 'Write to the organisers',
    reason: 'You receive this message for the security of your Power Corner account.',
  },
  secondFactorEnabled: {
    subject: 'Two-step verification is on',
    preheader: 'From now on, each login asks for a code of your application.',
    title: 'Two-step verification turned on',
    enabled: (at) =>
      `Two-step verification of your account was turned on on ${at} (Algiers time). Each login will ask for a code of your authenticator application after the password. All your other devices have been logged out.`,
    keep: 'Keep your recovery codes in a safe place: they replace your phone if you lose it.',
    notYou:
      'It was not you? Ask for a new password right away with the forgotten password link on the login page, then write to us.',
    action: 'Open the login page',
    reason: 'You receive this message for the security of your Power Corner account.',
  },
  secondFactorRemoved: {
    subject: 'Two-step verification is off',
    preheader: 'If it was not you, act right away.',
    title: 'Two-step verification turned off',
    removed: (at) =>
      `Two-step verification of your account was turned off on ${at} (Algiers time). From now on, the password alone opens your account.`,
    removedByTeam: (at) =>
      `Our team turned off two-step verification of your account on ${at} (Algiers time), because the device and the recovery codes were reported lost. All your devices have been logged out.`,
    notYou:
      'It was not you? Ask for a new password right away with the forgotten password link on the login page, then write to us.',
    action: 'Open the login page',
    reason: 'You receive this message for the security of your Power Corner account.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code has been used',
    preheader: 'If it was not you, act right away.',
    title: 'Recovery code used',
    used: (at) => `A recovery code of your account was used on ${at} (Algiers time), after the right password.`,
    left: (count) =>
      count === 0
        ? 'You have none left: create new ones now, on the page of your account.'
        : `You have ${count} left. You can create new ones on the page of your account.`,
    notYou:
      'It was not you? Ask for a new password right away with the forgotten password link on the login page, then write to us.',
    action: 'Open the login page',
    reason: 'You receive this message for the security of your Power Corner account.',
  },
  passkeyAdded: {
    subject: 'A passkey has been added',
    preheader: 'If it was not you, act right away.',
    title: 'Passkey added',
    added: (name, at) =>
      `The passkey “${name}” was added to your account on ${at} (Algiers time). It logs in without a password.`,
    you: 'Was it you? You do not have to do anything.',
    notYou:
      'It was not you? Ask for a new password right away with the forgotten password link on the login page, remove this passkey on the page of your account, then write to us.',
    action: 'Open the login page',
    reason: 'You receive this message for the security of your Power Corner account.',
  },
  passkeyRemoved: {
    subject: 'A passkey has been removed',
    preheader: 'If it was not you, act right away.',
    title: 'Passkey removed',
    removed: (name, at) =>
      `The passkey “${name}” of your account was removed on ${at} (Algiers time). It no longer logs in.`,
    notYou:
      'It was not you? Ask for a new password right away with the forgotten password link on the login page, then write to us.',
    action: 'Open the login page',
    reason: 'You receive this message for the security of your Power Corner account.',
  },
  accountErased: {
    subject: 'Your account is deleted',
    preheader: 'Your data is erased. This is our last message.',
    title: 'Account deleted',
    erased: 'As you asked, your Power Corner account is deleted, with your entries, your receipts and your messages.',
    anonymous: 'Your published results stay visible as « Athlète anonyme ».',
    named: 'Only your results that are already published stay visible, with your name and your club.',
    forgotten:
      'Your email address is forgotten as soon as this message is sent. You can create a new account whenever you like.',
    reason: 'You receive this last message because the account of this address has just been deleted.',
  },
  accountBlocked: {
    subject: 'Your Power Corner account is blocked',
    preheader: 'You can no longer log in. Your participations remain.',
    title: 'Account blocked',
    blocked: (at) =>
      `An administrator blocked your account on ${at} (Algiers time). You can no longer log in, and all your devices have been logged out.`,
    because: (reason) => `Reason: ${reason}`,
    kept: 'Your participations remain registered. For any question, write to the organisers.',
    action: 'Write to the organisers',
    reason: 'You receive this message because an administrator of Power Corner has blocked your account.',
  },
  accountUnblocked: {
    subject: 'Your Power Corner account is unblocked',
    preheader: 'You can log in again.',
    title: 'Account unblocked',
    unblocked: (at) =>
      `An administrator unblocked your account on ${at} (Algiers time). You can log in again, with the same password.`,
    action: 'Log in',
    reason: 'You receive this message because an administrator of Power Corner has unblocked your account.',
  },
  dataExportReady: {
    subject: 'Your data is ready',
    preheader: 'Download it from your account: you have one hour.',
    title: 'Your data',
    ready: 'You asked for your data. It is ready: log in and download it from the page of your account.',
    action: 'Download my data',
    erasedAt: (when) => `It is erased one hour after its preparation, on ${when} (Algiers time).`,
    notYou: 'It was not you? Change your password: somebody knows it.',
    reason: 'You receive this message because the data of your Power Corner account was requested.',
  },
  confirmParticipation: {
    subject: (championship) => `${subjects.confirmParticipation}: ${championship}`,
    preheader: (until) => `Your place is reserved until ${until}.`,
    title: 'Confirm your participation',
    held: (until) =>
      `Your place is reserved until ${until} (Algiers time). Confirm it before then, or it will be free again for others.`,
    action: 'Confirm my participation',
    payLater: 'You pay after confirming: the page that follows and our next message say how.',
    notYou: 'You did not ask to take part? Ignore this message, the place will become free by itself.',
  },
  participationConfirmed: {
    subject: (championship) => `Participation confirmed: ${championship}`,
    preheader: 'Your place is yours. See you soon!',
    title: 'Your participation is confirmed',
    byAdmin: 'The organisers have entered you in this championship. Your place is yours, with nothing to confirm.',
    yours: 'Your place is yours. We look forward to seeing you.',
    sendReceipt: 'Have you paid? Send the receipt from the championship page. Your place stays yours meanwhile.',
    inCalendar: 'The attached invitation adds the championship to your calendar, and keeps it up to date.',
    cannotCome:
      'Something came up? Withdraw your participation from your dashboard: the place will go to someone else.',
  },
  addedWithoutAccount: {
    subject: (championship) => `You are taking part: ${championship}`,
    preheader: 'The organisers have entered you. Your place is yours.',
    title: 'The organisers have entered you',
    confirmed: 'Your place in this championship is confirmed: there is nothing left for you to do to take part.',
    claim:
      'With a Power Corner account at this address, you find your participation and your results in your dashboard. The link below adds it to your account, or helps you to create one.',
    action: 'Find my participation',
    unknown: 'You do not know this championship? Reply to this message: the organisers will correct the address.',
  },
  participationDivision: {
    subject: (championship) => `Your division has changed: ${championship}`,
    title: 'Your division has changed',
    newDivision: (division) => `New division: ${division}.`,
    noDivision: 'You no longer have a division.',
    before: (division) => `Your division was ${division}.`,
    participant: {
      changed: (division) => `The organisers have entered you in the division ${division}.`,
      without: 'The organisers have entered you without a division.',
    },
    waiting: {
      changed: (division) =>
        `The organisers have changed your division on the waiting list: you wait for a place in ${division}. You keep your position.`,
      without:
        'The organisers have changed your division on the waiting list: you wait for a place without a division. You keep your position.',
    },
    offered: {
      changed: (division) =>
        `The organisers have changed the division of the place that you are offered: it is in ${division} now. It is still kept for you.`,
      without:
        'The organisers have changed the division of the place that you are offered: it is without a division now. It is still kept for you.',
    },
    notWanted: 'This is not what you want? Reply to this message.',
  },
  participationWithdrawn: {
    subject: (championship) => `Participation withdrawn: ${championship}`,
    preheader: 'You no longer take part in this championship.',
    title: 'Your participation has been withdrawn',
    withdrawn: 'You no longer take part in this championship, and your place has been released.',
    notWanted: 'This is not what you wanted? As long as there are places left, you can take part again.',
    reason: 'You receive this message because you took part in this championship on Power Corner.',
  },
  participationFee: {
    paid: {
      subject: (championship) => `Your payment is recorded: ${championship}`,
      title: 'Your payment is recorded',
      text: 'Your entry fee is paid.',
    },
    refused: {
      subject: (championship) => `Your payment is refused: ${championship}`,
      title: 'Your payment is refused',
      text: 'Your payment or your receipt is refused, for the following reason.',
      kept: {
        participant: 'Your place stays yours.',
        waiting: 'You keep your position on the waiting list.',
        offered: 'The place that you are offered is still kept for you.',
      },
    },
  },
  participationExpired: {
    subject: (championship) => `Your place is no longer reserved: ${championship}`,
    preheader: 'The participation was not confirmed in time.',
    title: 'Your place is no longer reserved',
    started: 'Your participation was not confirmed before the start of the championship: it is no longer valid.',
    free: 'Your participation was not confirmed in time. The place is free again.',
    again:
      'You still want to be there? As long as there are places left, take part again and confirm with the link that you will receive.',
    reason: 'You receive this message because you asked to take part in this championship on Power Corner.',
  },
  openingReminder: {
    subjectOpen: (championship) => `Registration is open: ${championship}`,
    subjectSoon: (championship) => `Registration opens soon: ${championship}`,
    preheaderOpen: 'You can enter now.',
    preheaderSoon: (when) => `It opens on ${when}.`,
    titleOpen: 'Registration is open',
    titleSoon: 'Registration opens soon',
    open: (when) => `Registration has been open since ${when} (Algiers time).`,
    soon: (when) =>
      `Registration opens on ${when} (Algiers time). Log in a few minutes before: the button becomes active by itself.`,
    registration: 'Registration',
    until: (when) => `until ${when}`,
    reason: 'You receive this message because you asked on Power Corner to be told about the opening.',
  },
  championshipChanged: {
    what: { both: 'The date and the place change', date: 'The date changes', location: 'The place changes' },
    subject: (what, championship) => `${what}: ${championship}`,
    preheader: 'Here is the new information about the championship.',
    calendarUpdated: 'The attached invitation updates your calendar.',
    participant: {
      text: 'The organisers have changed the championship in which you take part. Here is what holds from now on. Your participation stays valid.',
      note: 'You can no longer come? Withdraw your participation from your dashboard.',
    },
    waiting: {
      text: 'The organisers have changed the championship for which you are on the waiting list. Here is what holds from now on. You keep your position.',
      note: 'You no longer want to wait? Leave the list from the page of the championship.',
    },
    offered: {
      text: 'The organisers have changed the championship in which you are offered a place. Here is what holds from now on. The place stays kept for you.',
      note: 'You are no longer available? Refuse the place with the link that you received: someone else will enjoy it.',
    },
  },
  championshipCanceled: {
    subject: (championship) => `Championship cancelled: ${championship}`,
    preheader: 'The championship will not take place.',
    title: 'The championship is cancelled',
    text: 'The championship in which you took part will not take place. We are sorry.',
    because: 'The reason given by the organisers:',
  },
  championshipDeleted: {
    subject: (championship) => `Championship removed from the site: ${championship}`,
    preheaderOver: 'Its page is no longer online.',
    preheader: 'Your participation is no longer valid.',
    title: 'The championship has been removed',
    textOver:
      'The organisers have removed this championship from the site. Its page is no longer online and it no longer appears in your dashboard.',
    text: 'The organisers have removed this championship from the site. Your participation is therefore no longer valid. We are sorry.',
  },
  resultsPublished: {
    subject: (championship) => `Your results: ${championship}`,
    title: 'Your results',
    published: (sentence) => `The results are published. ${sentence}`,
    place: (place) => `You finish in ${ordinal(place)} place in your category.`,
    unplaced: {
      G: 'You took part unranked, as a guest.',
      DQ: 'You are not ranked: disqualification.',
      DD: 'You are not ranked: disqualification.',
      WD: 'You are not ranked: withdrawal during the competition.',
    },
    noTotal: 'You are not ranked: no total.',
    notPlaced: 'You are not ranked.',
    total: 'Total',
    kilograms: (kg) => `${kg} kg`,
    ipfPoints: 'IPF GL points',
    points: 'Points',
    sumOfPlaces: 'Sum of places',
    action: 'View all results',
    ownPage: 'Your public page, to share',
    switchOn: 'Show your results on a page of your own',
    mistake: 'A mistake? Reply to this message: the organisers can correct the results.',
    reason: 'You receive this message because you took part in this championship on Power Corner.',
  },
  championshipEve: {
    when: { today: 'It is today', tomorrow: 'It is tomorrow', soon: 'It is soon' },
    subject: (when, championship) => `${when}: ${championship}`,
    preheader: (date) => `See you on ${date}. Your QR code is in this message.`,
    showCode: 'Your place is confirmed. Show this QR code at the reception, on your phone or printed.',
    feeDue: 'Your entry fee is not paid yet: bring your receipt, or the money.',
    reception: 'Reception',
    receptionText: 'Before the start, on site',
    weighIn: 'Weigh-in',
    weighInText: 'Before the start, on site; at the hour that the organisers give',
    ownSession: 'Your session',
    sessionStart: 'Your session starts',
    session: (number, name) => `Session ${number}${name ? `, ${name}` : ''}`,
    inFlight: (session, flight) => (flight ? `${session}, flight ${flight}` : session),
    times: (weighIn, start) => {
      if (weighIn && start) return `Weigh-in ${weighIn}, start ${start}`;
      return weighIn ? `Weigh-in ${weighIn}` : `Start ${start ?? ''}`;
    },
    bring: 'To bring',
    toBring: {
      Powerlifting: `Identity card, competition outfit and shoes, belt and supports, ${bringAlways}`,
      Calisthenics: `Identity card, sports clothes, chalk and supports, ${bringAlways}`,
      Crossfit: `Identity card, sports clothes and shoes, supports, ${bringAlways}`,
    },
    fromOrganisers: 'Information from the organisers',
    action: 'View my participation',
    cannotCome: 'You cannot come? Withdraw your participation from your dashboard, or reply to this message.',
  },
  waitingListJoined: {
    subject: (championship) => `You are on the waiting list: ${championship}`,
    title: 'You are on the waiting list',
    first: 'You are first in line.',
    position: (position, ahead) =>
      `You are in position ${position}: ${ahead} ${ahead === 1 ? 'person waits' : 'people wait'} before you.`,
    next: 'As soon as a place becomes free and it is your turn, we write to you: the place is kept for you while you answer.',
    leave: 'You no longer want to wait? Leave the list from the page of the championship.',
  },
  placeOffered: {
    subject: (championship) => `A place has become free for you: ${championship}`,
    preheader: (until) => `It is kept for you until ${until}.`,
    title: 'A place has become free for you',
    held: (until) =>
      `Good news: it is your turn. The place is kept for you until ${until} (Algiers time). Accept or refuse it before then, or it will no longer be kept for you.`,
    accepting: 'When you accept, your participation is confirmed at once.',
    action: 'Answer the offer',
    refuse: 'You are no longer available? Refuse the place on the same page: someone else will enjoy it.',
  },
  offerRefused: {
    subject: (championship) => `You have refused the place: ${championship}`,
    preheader: 'Thank you for your answer. You are no longer on the waiting list.',
    title: 'You have refused the place',
    thanks: 'Thank you for your answer: the place is no longer kept for you. You are no longer on the waiting list.',
    again: 'You change your mind? You can join the list again, at its end.',
  },
  closedBecause: {
    registration_closed: 'Registration for this championship is closed.',
    started: 'The championship has begun.',
    canceled: 'This championship will not take place: it is cancelled.',
    deleted: 'The organisers have removed this championship from the site.',
    division_removed: 'Your division is no longer offered in this championship.',
  },
  offerLapsed: {
    subject: (championship) => `The place is no longer kept for you: ${championship}`,
    preheader: 'The offer has expired without an answer from you.',
    title: 'The place is no longer kept for you',
    late: 'We did not receive your answer in time: the place is no longer kept for you, and you are no longer on the waiting list.',
    again: 'You still want to be there? You can join the list again, at its end.',
    invalid: 'The offer that you received is therefore no longer valid. We are sorry.',
  },
  waitingListLeft: {
    subject: (championship) => `You are no longer on the waiting list: ${championship}`,
    preheader: 'You have left the list.',
    preheaderByAdmin: 'The organisers have taken you off the list.',
    title: 'You are no longer on the waiting list',
    left: 'You have left the waiting list of this championship.',
    again: 'This is not what you wanted? You can join it again, at its end.',
    removed: removedBy,
    removedOffer: `${removedBy} The place that you were offered is no longer valid.`,
    mistake: 'You think that this is a mistake? Reply to this message.',
  },
  waitingListClosed: {
    subject: (championship) => `The waiting list is closed: ${championship}`,
    title: 'The waiting list is closed',
    gone: 'The waiting list is therefore closed. We are sorry.',
    none: 'The waiting list is closed, and no place became free for you. We are sorry: we hope to see you next time.',
  },
  campaign: {
    subject: (championship) => `${championship}: message from the organisers`,
    written: 'The organisers write to you:',
  },
};
