import { readTestInstruments } from './calls.js'
import { answerStep, backToPay, openCheckout, pay } from './checkout.js'
import { byId } from './elements.js'
import { hasHost, listen } from './host.js'
import { closeCheckout } from './outcome.js'
import { session } from './session.js'
import { focusSheet, onClose } from './sheet.js'
import { setUpSteps } from './steps.js'
import { setUpBankTab } from './tabs/bank-tab.js'
import { fillCard, setUpCardTab } from './tabs/card-tab.js'
import { chooseTab, setUpTabs } from './tabs/tabs.js'
import { setUpTestCards } from './tabs/test-cards-tab.js'
import { setUpTransferTab } from './tabs/transfer-tab.js'
import { chooseChannel, sendMoney } from './transfer.js'

setUpTabs(chooseChannel)
setUpCardTab(
  (card) => pay('card', card),
  () => chooseTab('tests'),
)
setUpTransferTab(sendMoney)
setUpSteps(answerStep, backToPay)
onClose(closeCheckout)
byId('note-go').addEventListener('click', () => session?.note())

if (hasHost) {
  listen(openCheckout, focusSheet)
} else {
  document.body.classList.add('alone')
  void openCheckout({ accessCode: location.pathname.split('/').filter(Boolean).at(-1) })
}

readTestInstruments().then(
  ({ cards, bank }) => {
    setUpBankTab(bank, (account) => pay('bank', account))
    setUpTestCards(cards, (card) => {
      chooseTab('card')
      fillCard(card)
    })
  },
  // The page still takes cards that are typed in.
  () => {},
)
